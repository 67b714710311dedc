/** The history subject of an item of the recipe book. */
export const recipeSubject = (pid: number) => `recipe ${pid}`;
