/** Code that was run, and what it printed. */
export type RunCode = { code: string; output: string }

/**
 * What a gateway with code execution would run for a question, or null when there is nothing to compute: one sum, or
 * counting. The output is computed here, not by Python.
 */
export function runCodeFor(question: string): RunCode | null {
  const sum = /(-?\d+(?:\.\d+)?)\s*([-+*/x×÷])\s*(-?\d+(?:\.\d+)?)/.exec(question)
  if (sum !== null) {
    const sign = { x: '*', '×': '*', '÷': '/' }[sum[2] ?? ''] ?? sum[2] ?? '+'
    const [left, right] = [Number(sum[1]), Number(sum[3])]
    if (sign === '/' && right === 0) return null
    return { code: `print(${left} ${sign} ${right})`, output: `${calculate(left, sign, right)}\n` }
  }
  if (!/\b(?:calculate|compute|count|code|python|run|execute)\b|计算|代码/i.test(question)) return null
  const words = question.match(/\S+/g)?.length ?? 0
  return {
    code: `question = ${JSON.stringify(question)}\nprint(len(question.split()))`,
    output: `${words}\n`,
  }
}

/** As Python prints it: a quotient is never a whole number. */
function calculate(left: number, sign: string, right: number): string {
  if (sign === '/') {
    const quotient = left / right
    return Number.isInteger(quotient) ? `${quotient}.0` : String(quotient)
  }
  return String(sign === '+' ? left + right : sign === '-' ? left - right : left * right)
}
