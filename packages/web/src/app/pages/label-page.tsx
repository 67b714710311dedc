import { LabelDialog } from '../../features/labels/label/label-dialog.tsx';
import { SpecCardScreen } from '../../features/spec-cards/card/spec-card-screen.tsx';
import type { ScreenComponent } from '../screen-component.ts';
import { NoCard, pidIn } from './spec-cards-page.tsx';

/** The label of a card, in a dialog above the card. */
export const LabelPage: ScreenComponent = ({ parameters }) => {
  const { search = '', pid = '' } = parameters;
  const number = pidIn(parameters);
  if (number === null) return <NoCard pid={pid} />;
  return (
    <>
      <SpecCardScreen search={search} pid={number} below="label" />
      <LabelDialog key={number} search={search} pid={number} />
    </>
  );
};
