import { z } from 'zod';

/** The parts of an assertion that are used here. Only its signature has been verified yet. */
export type Assertion = z.output<typeof assertionShape>;

const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    context.addIssue('is no moment');
    return z.NEVER;
  }
});

/** Text that PostgreSQL can store, without control characters. */
const plain = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);

/** xml2js puts an element's text into `_` and its attributes into `$`. */
const text = z.object({ _: plain }).transform((element) => element._);

const nameId = z.object({ _: plain, $: z.object({ Format: z.string().optional() }).default({}) });

const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z
    .tuple([
      z.object({
        $: z.object({
          Recipient: z.string().optional(),
          InResponseTo: z.string().optional(),
          NotBefore: moment.optional(),
          NotOnOrAfter: moment.optional(),
        }),
      }),
    ])
    .optional(),
});

/** Some identity providers send values that are not plain text; they are ignored. */
const attribute = z.object({
  $: z.object({ Name: z.string() }),
  AttributeValue: z
    .array(text.nullable().catch(null))
    .default([])
    .transform((values) => values.filter((value) => value !== null)),
});

const attributeStatement = z.object({ Attribute: z.array(attribute).default([]) });

const assertionShape = z
  .object({
    Assertion: z.object({
      Issuer: z.tuple([text]),
      Subject: z.tuple([
        z.object({ NameID: z.tuple([nameId]).optional(), SubjectConfirmation: z.array(confirmation) }),
      ]),
      Conditions: z.tuple([
        z.object({
          $: z.object({ NotBefore: moment.optional(), NotOnOrAfter: moment.optional() }).default({}),
        }),
      ]),
      AttributeStatement: z.array(z.preprocess(orNothing, attributeStatement)).default([]),
    }),
  })
  .transform(({ Assertion: { Issuer, Subject, Conditions, AttributeStatement } }) => ({
    issuer: Issuer[0],
    nameId: Subject[0].NameID && { value: Subject[0].NameID[0]._, format: Subject[0].NameID[0].$.Format },
    confirmations: Subject[0].SubjectConfirmation.map(({ $: { Method }, SubjectConfirmationData }) => ({
      method: Method,
      recipient: SubjectConfirmationData?.[0].$.Recipient,
      inResponseTo: SubjectConfirmationData?.[0].$.InResponseTo,
      notBefore: SubjectConfirmationData?.[0].$.NotBefore,
      notOnOrAfter: SubjectConfirmationData?.[0].$.NotOnOrAfter,
    })),
    notBefore: Conditions[0].$.NotBefore,
    notOnOrAfter: Conditions[0].$.NotOnOrAfter,
    attributes: AttributeStatement.flatMap((statement) =>
      statement.Attribute.map(({ $: { Name }, AttributeValue }) => ({ name: Name, values: AttributeValue })),
    ),
  }));

/** Parses the assertion from a tree of xml2js. The error names the part that is missing, duplicate or malformed. */
export function parseAssertion(tree: unknown): Assertion | { readonly error: string } {
  const { data, error } = assertionShape.safeParse(tree);
  return data ?? { error: `there is something wrong with ${error?.issues[0]?.path.join('.')}` };
}

/** xml2js represents an element without content as an empty string. */
function orNothing(element: unknown): unknown {
  return element === '' ? {} : element;
}
