import { printFilter } from '../../../shared/search/read-query.ts'

/** What is looked for where a tag is opened: files that have it, or one under it. */
export const tagSearch = (path: string): string => printFilter({ name: 'tag', text: path, isExcluded: false })
