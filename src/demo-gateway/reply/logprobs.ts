import { hashText } from '../random.ts'
import { splitIntoTokens } from './tokens.ts'

export type TokenChance = { token: string; tokenId: number; logProbability: number }

/** One decoding step: what was chosen, and the likeliest ones with it in falling order. */
export type DecodingStep = { chosen: TokenChance; top: TokenChance[] }

const otherWords = ['the ', 'a ', 'and ', 'of ', 'to ', 'in ', 'with ', 'for ', 'that ', 'is ', 'as ', 'by ']

/** Likelihoods that look like a model's: the chosen token leads, the others share what is left. Repeatable. */
export function decodingSteps(text: string, topCount: number): DecodingStep[] {
  return splitIntoTokens(text).map((token, index) => {
    const share = 0.55 + (hashText(`${token} ${index}`) % 4000) / 10_000
    const chosen = chanceOf(token, share)
    const others = otherWords.filter((word) => word !== token)
    const top = [chosen]
    let left = 1 - share
    for (let rank = 1; rank < topCount; rank += 1) {
      left /= 2
      const other = others[(hashText(token) + rank) % others.length] ?? ''
      top.push(chanceOf(rank <= others.length ? other : `${other}${rank}`, Math.min(left, share)))
    }
    return { chosen, top: top.slice(0, topCount) }
  })
}

function chanceOf(token: string, share: number): TokenChance {
  return { token, tokenId: hashText(token) % 256_000, logProbability: Number(Math.log(share).toFixed(6)) }
}

export function meanLogProbability(steps: readonly DecodingStep[]): number {
  return steps.reduce((sum, { chosen }) => sum + chosen.logProbability, 0) / Math.max(1, steps.length)
}
