import type { Question } from '../compose-reply.ts'
import { asTitle } from '../topic.ts'

export function topicReply({ topic, earlierTopic, chance }: Question): string {
  const title = asTitle(topic)
  const link = `https://en.wikipedia.org/wiki/Special:Search?search=${encodeURIComponent(topic)}`
  const opening = chance.pick([
    `There are three good ways into **${topic}**, and they suit different moods.`,
    `**${title}** rewards a closer look. Here is how I would begin.`,
    `Let us take **${topic}** apart gently, and put it together again.`,
  ])
  const bridge =
    earlierTopic === null || earlierTopic === topic
      ? ''
      : `\n\nIt also connects with *${earlierTopic}*, which you asked about before: both get clearer once you fix what you will leave out.`
  const points = chance.pick([
    [
      ['Start small', 'one example that you can hold in your head says more than ten you cannot.'],
      ['Look for the edges', 'ask where it stops being true; that is where it becomes interesting.'],
      ['Make something', 'a sketch, a table, a paragraph. Understanding follows the hand.'],
    ],
    [
      ['What it is', 'say it in one sentence, without the word itself.'],
      ['What it is for', 'name somebody who needs it, and when.'],
      ['What it costs', 'time, attention, or something you give up for it.'],
    ],
    [
      ['The near view', 'details, textures, the exact words people use.'],
      ['The far view', 'where it came from, and what it stands next to.'],
      ['Your view', 'what made you ask today rather than yesterday.'],
    ],
  ])
  const close = chance.pick([
    `Shall I turn this into a plan, or write \`${topic}\` as a prompt for an image?`,
    `If you tell me which of the three you like, I will go further: or try \`compare ${topic} and its opposite\`.`,
    `Ask for it *in detail* and I will write a long version.`,
  ])
  const list = points.map(([name, text], index) => `${index + 1}. **${name}:** ${text}`).join('\n')
  return `## ${title}

${opening}

${list}${bridge}

To read on, [look it up](${link}). ${close}`
}
