import type { Question } from '../compose-reply.ts'

/** One operation on two numbers; everything larger is better left to a real model. */
export function sumReply({ text }: Question): string {
  const match = /(\d+(?:\.\d+)?)\s*([-+*/x×÷])\s*(\d+(?:\.\d+)?)/.exec(text)
  const [left, sign, right] = [Number(match?.[1]), match?.[2] ?? '+', Number(match?.[3])]
  const result = calculate(left, sign, right)
  const value = Number.isFinite(result) ? String(Number(result.toPrecision(12))) : 'not a number'
  return `\`${left} ${sign} ${right}\` is **${value}**.\n\nI can do one operation at a time; a connected model will do the rest.`
}

function calculate(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  return sign === '/' || sign === '÷' ? left / right : left * right
}
