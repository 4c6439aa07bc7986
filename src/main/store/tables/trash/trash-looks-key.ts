/** The setting that says when it was looked for what has lain in the trash for too long. Without it the days begin anew. */
export const trashLooksKey = 'trash:looks'
