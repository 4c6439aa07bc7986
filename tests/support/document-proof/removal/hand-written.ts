import type { Edit } from './edits.ts'

const gateway = 'src/main/gateway'
const options = 'src/shared/domain/options'

const messages = `${gateway}/wire/messages.ts`
const messagesOptions = `${options}/messages-options.ts`
const contentOptions = `${options}/generate-content-options.ts`
const familyDOptions = `${options}/family-d-video-options.ts`

const edit = (file: string, find: string, put: string): Edit[] => [{ file, find, put }]

/** The limits of the document: without one, what is beyond it leaves. */
const limits: Record<string, Edit[]> = {
  'Messages, limits: model! <0>': edit(
    messages,
    'model: z.string().min(1).max(256)',
    'model: z.string().max(256)',
  ),
  'Messages, limits: model! <257>': edit(
    messages,
    'model: z.string().min(1).max(256)',
    'model: z.string().min(1)',
  ),
  'Messages, limits: metadata.user_id! <257>': edit(
    messagesOptions,
    'user_id: z.string().max(256)',
    'user_id: z.string()',
  ),
  'Messages, limits: tools[custom].name! <0>': edit(messagesOptions, '.min(1).max(64)', '.max(64)'),
  'Messages, limits: tools[custom].name! <65>': edit(messagesOptions, '.min(1).max(64)', '.min(1)'),
  'Messages, limits: messages[].content[text].text! <0>': edit(
    messages,
    'text: z.string().min(1)',
    'text: z.string()',
  ),
  'Messages, limits: messages[].content[tool_use].name! <0>': edit(
    messages,
    'name: z.string().min(1)',
    'name: z.string()',
  ),
  'Messages, limits: max_tokens! 1': edit(
    messages,
    'max_tokens: z.number().int().gt(1)',
    'max_tokens: z.number().int()',
  ),
  'Messages, limits: max_tokens! 1024': edit(messages, 'thinking.budget_tokens < most', 'true'),
  'Messages, limits: thinking.budget_tokens! 1023': edit(messagesOptions, '.min(1024)', ''),
  'Messages, limits: temperature! -0.1': edit(
    messagesOptions,
    'temperature: z.number().min(0)',
    'temperature: z.number()',
  ),
  'Messages, limits: temperature! 1.1': edit(
    messagesOptions,
    'z.number().min(0).max(1)',
    'z.number().min(0)',
  ),
  'Messages, limits: top_p! 0': edit(messagesOptions, '.gt(0).lt(1)', '.lt(1)'),
  'Messages, limits: top_p! 1': edit(messagesOptions, '.gt(0).lt(1)', '.gt(0)'),
  'Messages, limits: top_k! 0': edit(
    messagesOptions,
    'top_k: z.number().int().positive()',
    'top_k: z.number().int()',
  ),
  'Messages, limits: messages[].content[image].source.type! url': edit(
    messages,
    "type: z.literal('base64')",
    'type: z.string()',
  ),
  'Messages, limits: messages[].content[image].source.media_type! image/tiff': edit(
    messages,
    'media_type: z.enum(imageTypes)',
    'media_type: z.string()',
  ),
  'generateContent, limits: generationConfig.temperature! -0.1': edit(
    contentOptions,
    'temperature: z.number().min(0).max(2)',
    'temperature: z.number().max(2)',
  ),
  'generateContent, limits: generationConfig.temperature! 2.1': edit(
    contentOptions,
    'temperature: z.number().min(0).max(2)',
    'temperature: z.number().min(0)',
  ),
  'generateContent, limits: generationConfig.stopSequences! ["a","b","c","d","e","f"]': edit(
    contentOptions,
    '.max(5)',
    '',
  ),
  'generateContent, limits: contents[].parts[]! {"fileData":{"mimeType":"application/pdf","fileUri":"x"}}':
    edit(
      `${gateway}/wire/generate-content.ts`,
      "fileData: z.never('files are sent as inlineData')",
      'fileData: z.unknown()',
    ),
  'generateContent, limits: contents[].parts[]! {"file_data":{"mime_type":"application/pdf","file_uri":"x"}}':
    edit(
      `${gateway}/wire/generate-content.ts`,
      "file_data: z.never('files are sent as inlineData')",
      'file_data: z.unknown()',
    ),
  'generateContent, limits: cachedContent! other/1': edit(
    contentOptions,
    ".regex(/^cachedContents\\/.+$/, 'cachedContents/…')",
    '',
  ),
  'Family-D video, limits: cfg_scale! -0.1': edit(
    familyDOptions,
    'cfg_scale: z.number().min(0).max(1)',
    'cfg_scale: z.number().max(1)',
  ),
  'Family-D video, limits: cfg_scale! 1.1': edit(
    familyDOptions,
    'cfg_scale: z.number().min(0).max(1)',
    'cfg_scale: z.number().min(0)',
  ),
  'Family-D video, limits: duration! 5': [
    ...edit(
      `${gateway}/endpoints/video/family-d-video.ts`,
      'duration: String(request.durationSeconds)',
      'duration: request.durationSeconds',
    ),
    ...edit(
      `${gateway}/wire/family-d-video.ts`,
      `    .regex(/^[1-9]\\d{0,2}$/, { error: '"5"' })`,
      '    .or(z.number())',
    ),
  ],
  'Images, limits: n! 0': edit(
    `${gateway}/wire/images.ts`,
    'n: z.number().int().min(1)',
    'n: z.number().int()',
  ),
}

const states = `${gateway}/video/video-status.ts`

/** Two states say no more than any word that nobody knows: taken from the list, they are read all the same. */
const stateText: Record<string, Edit[]> = {
  'States of a video task: queued': edit(states, 'submitted queued pending', 'submitted pending'),
  'States of a video task: in_progress': [],
  'States of a video task: completed': edit(states, 'succeeded completed complete', 'succeeded complete'),
  'States of a video task: failed': edit(states, "'failure failed fail", "'failure fail"),
  'States of a video task: submitted': edit(states, 'not_start submitted queued', 'not_start queued'),
  'States of a video task: processing': [],
  'States of a video task: succeed': edit(states, 'success succeed succeeded', 'success succeeded'),
  'States of a video task: SUCCESS': edit(states, "'success succeed", "'succeed"),
}

const mediaTypes = 'src/main/media/probe/media-type.ts'

export const handWritten: Readonly<Record<string, Edit[]>> = {
  ...limits,
  ...stateText,
  // Its other place only holds the budget below the length.
  'Messages, request: thinking.type = enabled': edit(messagesOptions, "'enabled'", "'enabledGone'"),
  // Sent under the document's other word for it: its place is where such a file is known.
  'generateContent, kinds of media that go in: contents[].parts[].inlineData.mimeType = video/mpg': [
    ...edit(mediaTypes, "  ['video/MP1S', 'video/mpeg'],\n", ''),
    ...edit(mediaTypes, "  ['video/MP2P', 'video/mpeg'],\n", ''),
  ],
}
