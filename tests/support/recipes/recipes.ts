import { answerRecipes } from './answer-recipes.ts';
import { dataRecipes } from './data-recipes.ts';

/** The recipes that are executed. */
export const recipes = [...dataRecipes, ...answerRecipes];
