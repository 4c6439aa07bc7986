import { mostSources } from '../../../shared/domain/job/job.ts'
import { imageOptionFields } from '../../../shared/domain/options/fields-by-image-format.ts'
import { mostPrompts } from '../../../shared/prompt-template/expand-template.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { ListedProblem } from '../../ui/problem-line/ProblemLine.tsx'
import { listProblems } from '../../ui/problem-line/told-problems.ts'
import { findProblems } from '../../ui/schema-form/find-problems.ts'
import { dottedPaths } from '../../ui/schema-form/select-fields.ts'
import { imageOptions } from './image-option-places.ts'
import type { ImageForm, ImageProblems, ShownImageForm } from './image-form.ts'
import { missingVariables, templateOf } from './templates/image-order.ts'

/** The same problems as they are told above the button, in the order of the fields. */
export function imageProblemList(
  form: ShownImageForm,
  problems: ImageProblems,
  { common, images, options, ordering, shell, styles }: Catalogue,
  change: (part: Partial<ImageForm>) => void,
): ListedProblem[] {
  const told: ListedProblem[] = []
  const tell = (field: string, name: string, words: string, remedy: Partial<ImageForm> | null) =>
    told.push({ place: `form:${field}`, name, words, remove: remedy && (() => change(remedy)) })
  if (problems.prompt !== undefined) {
    const words = promptProblem(problems.prompt, { common, images, ordering })
    told.push({ place: 'form:prompt', name: common.prompt, words, remove: null, isAtField: true })
  }
  if (problems.variables !== undefined) {
    const [name = ''] = missingVariables(templateOf(form).variables, form.variables)
    tell(`variables:${name}`, name, ordering.variableMissing, null)
  }
  if (problems.style !== undefined) {
    const words = problems.style === 'wrong' ? styles.gone : styles.unread
    tell('style', styles.style, words, { styleId: null })
  }
  if (problems.model !== undefined) tell('model', common.model, images.modelMissing, null)
  if (problems.sources !== undefined) {
    const sources = form.sources.slice(0, mostSources)
    tell('sources', images.sources, images.sourcesTooMany(mostSources), { sources })
  }
  if (problems.size !== undefined) tell('size', images.size, images.sizeWrong, { size: 'auto' })
  if (problems.n !== undefined) tell('n', images.count, images.countWrong, { n: 1 })
  if (problems.form !== undefined) tell('prompt', shell.rooms.images, options.wrong, null)
  return problems.options === undefined ? told : [...told, ...toldOptions(form, options, change)]
}

/** What is wrong with the prompt, in one sentence. */
export function promptProblem(
  problem: NonNullable<ImageProblems['prompt']>,
  { common, images, ordering }: Pick<Catalogue, 'common' | 'images' | 'ordering'>,
): string {
  if (problem === 'too-many') return ordering.tooMany(mostPrompts)
  if (problem === 'too-long-together') return ordering.tooLongTogether
  if (problem === 'blank') return ordering.promptBlank
  return problem === 'missing' ? images.promptMissing : common.promptTooLong
}

function toldOptions(
  { format, options: given }: ShownImageForm,
  words: Catalogue['options'],
  change: (part: Partial<ImageForm>) => void,
): ListedProblem[] {
  const schema = imageOptionFields[format]
  return listProblems({
    value: given[format],
    onChange: (fields) => change({ options: { ...given, [format]: { ...fields } } }),
    problemsOf: (value) => findProblems(schema, value),
    schema,
    first: dottedPaths(imageOptions[format]),
    words,
  })
}
