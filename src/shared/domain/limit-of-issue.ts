import type { z } from 'zod'

/**
 * The limit that a value broke, in signs and in the document's own words, so that it reads the same in every language;
 * undefined where there is none to name. Never the value itself.
 */
export function limitOfIssue(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return `${issue.inclusive === false ? '>' : '≥'} ${issue.minimum}`
    case 'too_big':
      return `${issue.inclusive === false ? '<' : '≤'} ${issue.maximum}`
    case 'invalid_value':
      return issue.values.map(String).join(' | ')
    case 'invalid_type':
      return issue.expected
    case 'invalid_format':
    case 'custom':
    case 'invalid_union':
      // The library's own word for a rule that has no words of ours.
      return issue.message === 'Invalid input' ? undefined : issue.message
    default:
      return undefined
  }
}
