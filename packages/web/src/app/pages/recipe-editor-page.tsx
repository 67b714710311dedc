import { RecipeEditor } from '../../features/recipe-editor/editor/recipe-editor.tsx';
import { RecipeHistoryScreen } from '../../features/recipe-editor/history/recipe-history-screen.tsx';
import { SpecCardScreen } from '../../features/spec-cards/card/spec-card-screen.tsx';
import { SpecCardsScreen } from '../../features/spec-cards/search/spec-cards-screen.tsx';
import type { ScreenComponent } from '../screen-component.ts';
import { NoCard, pidIn } from './spec-cards-page.tsx';

/** The editor of an item, above the search from which it was opened. */
export const RecipeEditorPage: ScreenComponent = ({ parameters }) => {
  const { search = '', pid = '' } = parameters;
  const number = pidIn(parameters);
  if (number === null) return <NoCard pid={pid} />;
  return (
    <>
      <SpecCardsScreen search={search} />
      <RecipeEditor key={number} pid={number} search={search} />
    </>
  );
};

/** The editor of a new item. */
export const NewRecipePage: ScreenComponent = () => (
  <>
    <SpecCardsScreen search="" />
    <RecipeEditor pid={null} search="" />
  </>
);

/** The history of a card, in a dialog above the card. */
export const RecipeHistoryPage: ScreenComponent = ({ parameters }) => {
  const { search = '', pid = '' } = parameters;
  const number = pidIn(parameters);
  if (number === null) return <NoCard pid={pid} />;
  return (
    <>
      <SpecCardScreen search={search} pid={number} below="history" />
      <RecipeHistoryScreen key={number} pid={number} search={search} />
    </>
  );
};
