import type { Question } from '../compose-reply.ts'

/** A greeting, thanks, or a question: nothing that a model for images would draw. */
export function isSmallTalk(text: string): boolean {
  return (
    /[?？]\s*$/.test(text) ||
    /^\s*(?:hi|hello|hey|thanks?|thank you|good (?:morning|evening)|help)\b[^.]{0,24}$/i.test(text)
  )
}

export function greetingReply({ chance }: Question): string {
  const opening = chance.pick(['Hello!', 'Hello, and welcome.', 'Good to see you.'])
  return `${opening} I am the **demo gateway**: I live inside this app, so you can try everything without a key.

Some things to ask me:

- *Write a small poem about the sea*
- *Compare tea and coffee*
- *Show me code that groups a list by a key*
- *Plan a weekend in the mountains*

What would you like to start with?`
}

export function thanksReply({ chance, earlierTopic }: Question): string {
  const subject = earlierTopic ?? 'it'
  return chance.pick([
    `You are welcome! If you come back to **${subject}**, the whole conversation will still be here.`,
    `My pleasure. Shall we take **${subject}** a step further, or make an image of it in the *Images* room?`,
    `Gladly. Everything above is saved as it was written, so you can leave **${subject}** and pick it up later.`,
  ])
}

export function aboutReply(): string {
  return `## What you are looking at

This is **Atelier**, a studio for chats, images and videos. At the moment it speaks to me, a small gateway that runs on your own machine. I answer by rule rather than by thought, and I cost nothing.

| Room | What you make there |
| --- | --- |
| Chat | conversations like this one, saved as they stream |
| Images | images from a few words, in the size you choose |
| Video | short videos that are downloaded as soon as they are ready |
| Library | everything you have made, with or without a network |

To use a real gateway, open **Settings → Connections** and enter its base URL and your API key. The key goes to your system's keychain and nowhere else.

> Nothing you make here is lost when you switch: it all stays in the library.`
}

export function imageReply({ topic }: Question, count: number): string {
  const noun = count === 1 ? 'the image' : `${count} images`
  return `Thank you, I received ${noun}. As a demo I cannot see what is in it, but the way there works: it was read, encoded and sent along with your words about **${topic}**.

With a real model connected, this is where you could ask for:

1. a description, or the text that is written in it
2. a comparison with another image
3. a prompt that would make something similar`
}
