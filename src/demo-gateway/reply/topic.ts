/** Words that carry no subject. */
const smallWords = new Set(
  `a about after all also am an and any are as at be because been but by can could did do does for from get give
   good had has have hello help here hey hi how i if in into is it its just let like long look make me more most my
   need no not now of on one only or our out please say show short should so some something tell than thank thanks
   that the their them then there these they this those to too up us use want was we were what when where which
   while who why will with without would write you your explain describe compare between versus vs code poem
   table list detail detailed essay story text words word function script example`.split(/\s+/),
)

/** The subject of what was asked, in at most four of its own words; `your idea` when there is none to be seen. */
export function topicOf(question: string): string {
  const words = (question.match(/[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*/gu) ?? [])
    .map((word) => word.replace(/[.'’-]+$/, ''))
    .filter((word) => word.length > 1 && !smallWords.has(word.toLowerCase()))
  return words.slice(0, 4).join(' ') || 'your idea'
}

/** The two things to set side by side: "compare A and B", "A vs B", "difference between A and B". */
export function pairOf(question: string): [string, string] | null {
  const asked =
    /(?:compare|between)\s+(.+?)\s+(?:and|with|to|vs\.?|versus)\s+(.+?)(?:[.,;:?!]|\s+(?:in|as|for)\s|$)/i
  const versus = /([\p{L}\p{N}+#. -]+?)\s+(?:vs\.?|versus)\s+([\p{L}\p{N}+#. -]+)/iu
  const match = asked.exec(question) ?? versus.exec(question)
  const [left, right] = [match?.[1], match?.[2]].map((side) => side?.replace(/^(?:the|a|an)\s+/i, '').trim())
  return left && right ? [left.slice(0, 40), right.slice(0, 40)] : null
}

export function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isChinese(text: string): boolean {
  return /[\u4e00-\u9fff]/.test(text)
}
