import { describeColours } from './colour-words.ts'
import { isChinese } from '../reply/topic.ts'

/** What is said of the last image of a question that asks to describe it; null where none does, or it cannot be seen. */
export async function describeImage(
  question: string,
  images: readonly { data: string }[],
): Promise<string | null> {
  const image = images.at(-1)
  if (image === undefined || !/\bdescribe (?:this|the|my) (?:image|picture|photo)\b/i.test(question))
    return null
  return describeColours(image.data, isChinese(question) || /\bin (?:simplified )?chinese\b/i.test(question))
}
