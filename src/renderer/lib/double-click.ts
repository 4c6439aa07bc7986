/** A double click and a key that is held down are one press: what follows the last one for the same within this time. */
export const doubleClickMs = 500
