import type { Question } from '../compose-reply.ts'
import { asTitle } from '../topic.ts'

export function poemReply({ text, topic, chance }: Question): string {
  if (/haiku/i.test(text)) {
    const haiku = chance.pick([
      ['Morning at the desk', 'one line waits beside the cup', 'steam writes it for me'],
      ['Late light on the wall', 'the brush remembers a hill', 'no one has walked there'],
      ['Rain against the glass', 'all the lamps begin to swim', 'I keep the image'],
    ])
    return `### ${asTitle(topic)}\n\n${asLines(haiku)}\n\n*Five, seven, five: near enough for a demo.*`
  }
  const stanzas = chance.pick([
    [
      [
        'I asked the morning what it knew,',
        `of ${topic}, it said: a little, too,`,
        'as windows know the passing sky',
        'and never need to reason why.',
      ],
      [
        'So leave the lamp a moment lit,',
        'a chair for whoever may sit,',
        'and write one word, and let it stay:',
        'the rest will find it on the way.',
      ],
    ],
    [
      [
        'There is a room behind the day',
        `where ${topic} is put away,`,
        'with folded maps and scraps of thread',
        'and half of what we nearly said.',
      ],
      [
        'You need no key, you need no guide,',
        'the door is open on the side;',
        'come in, and take what you can hold:',
        'the small, the blue, the warm, the old.',
      ],
    ],
  ])
  return `### ${asTitle(topic)}\n\n${stanzas.map(asLines).join('\n\n')}\n\n---\n\nWould you like it *shorter*, as a haiku?`
}

/** Two spaces at the end of a line are Markdown's line break. */
function asLines(lines: readonly string[]): string {
  return lines.join('  \n')
}
