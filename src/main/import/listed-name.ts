import { cutText } from '../../shared/cut-text.ts'
import { withoutUnseen } from '../../shared/file-name.ts'

/** So many of what is not brought in are listed by name. */
export const mostListed = 500
/** Of a name that is listed, or that stands for its file. */
export const longestName = 300

/** A name of another app, as it is listed: cut, and without signs that nobody sees. */
export const listedName = (name: string): string => cutText(withoutUnseen(name), longestName, '…')
