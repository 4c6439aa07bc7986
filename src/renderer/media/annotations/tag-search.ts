/** What is looked for where a tag is opened: files that have it, or one under it. */
export const tagSearch = (path: string): string => `"${path}"`
