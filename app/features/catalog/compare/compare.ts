/** The query parameter with the ids of the products, once for each. */
export const idsParam = "ids";

/** The most products that are compared at a time. */
export const maximumCompared = 4;

/** The value of the field `intent` of the form that adds a product by its model number. */
export const addModelIntent = "add-model";

/** The id of the form that adds a column to the cart. Its buttons are in the table. */
export const buyFormId = "buy-compared";

/** The id of the form of a list that compares what is marked on its cards. */
export const compareFormId = "compare";
