import { mostPrompts } from '../../../../shared/prompt-template/expand-template.ts'
import { mostCounted } from '../../../../shared/prompt-template/parse-template.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { classes } from '../../../lib/classes.ts'

type OrderLineProps = {
  promptCount: number
  /** Of each prompt; null where what stands in the form is no number of images. */
  imagesEach: number | null
}

/** What a press would make, where that is more than one image. Also said to those who do not see it. */
export function OrderLine({ promptCount, imagesEach }: OrderLineProps) {
  const { ordering } = useText()
  const language = useLanguage()
  const isTooMany = promptCount > mostPrompts
  const says = () => {
    if (isTooMany) {
      const counted = formatCount(promptCount, language)
      return ordering.tooManyCounted(counted, mostPrompts, promptCount >= mostCounted)
    }
    const images = imagesEach === null ? null : ordering.imageCount(promptCount * imagesEach)
    if (promptCount === 1) return imagesEach === 1 ? null : images
    const prompts = ordering.promptCount(promptCount)
    return images === null ? prompts : `${prompts} · ${images}`
  }
  const words = says()
  return (
    <p
      role="status"
      className={classes(
        'text-center text-sm tabular-nums',
        isTooMany ? 'text-warning-ink' : 'text-ink-soft',
        // It stays in the page, so that it is heard when it has something to say.
        words === null && 'sr-only',
      )}
    >
      {words}
    </p>
  )
}
