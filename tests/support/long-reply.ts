const sentences = [
  'The *first* thing to see is that **most of it** is already there, and that `nothing` else has to be changed.',
  'A tide comes in twice a day, see [the table](https://example.com/tides), and leaves again.',
  'What costs time is not the reading but the writing, which is why it is put off until it has to be done.',
  'Whoever measures it once knows it for that day; whoever measures it every day knows it.',
]

const code = (at: number) =>
  `\`\`\`ts\n${Array.from({ length: 14 }, (_, line) => `const value${at + line} = await read(list[${line}] ?? fallback) // line ${line}\n`).join('')}\`\`\`\n\n`

const kinds: ((at: number) => string)[] = [
  (at) => `## Part ${at}\n\n`,
  (at) => `${Array.from({ length: 5 }, (_, n) => sentences[(at + n) % sentences.length]).join(' ')}\n\n`,
  (at) =>
    `${Array.from({ length: 7 }, (_, n) => `- **Point ${n}**: ${sentences[(at + n) % 4]}\n`).join('')}\n`,
  (at) => `${sentences[at % 4]} ${sentences[(at + 1) % 4]}\n\n`,
  code,
  (at) => `> ${sentences[at % 4]}\n\n`,
  (at) =>
    `| name | what | how much |\n| - | :- | -: |\n${Array.from({ length: 8 }, (_, n) => `| row ${at + n} | *some* words | ${n * at} |\n`).join('')}\n`,
  (at) => `${Array.from({ length: 5 }, (_, n) => `${n + 1}. ${sentences[(at + n) % 4]}\n`).join('')}\n`,
]

/** What a model writes when it writes long: headings, words, lists, code and tables, of this many characters. */
export function longReply(length: number): string {
  let text = ''
  for (let at = 0; text.length < length; at += 1) text += kinds[at % kinds.length]?.(at) ?? ''
  return text.slice(0, length)
}
