import type { ImageStyle } from './image-style.ts'

type Added = Pick<ImageStyle, 'wordsBefore' | 'wordsAfter' | 'assetIds'>

/** Whether two styles add the same to a request, whatever they are called. */
export function addsSame(one: Added, other: Added): boolean {
  return (
    one.wordsBefore === other.wordsBefore &&
    one.wordsAfter === other.wordsAfter &&
    one.assetIds.join() === other.assetIds.join()
  )
}
