/** Text around the metadata of an image. */
export const about = {
  title: 'Metadata',
  madeWith: (tool: string) => `Made with ${tool}`,
  tools: {
    a1111: 'Stable Diffusion WebUI (A1111) or a compatible app',
    comfyui: 'ComfyUI',
    invokeai: 'InvokeAI',
  },
  negative: 'Negative prompt',
  seed: 'Seed',
  others: 'Other settings',
  sources: {
    trainedAlgorithmicMedia: 'Marked as AI-generated.',
    compositeWithTrainedAlgorithmicMedia: 'Marked as partly AI-generated.',
  },
  credentials: 'Content Credentials (C2PA) are in the file. Atelier does not verify them.',
  hasRecipe: 'This image contains its recipe.',
  onlyPrompt: 'Only the prompt is filled in. Your model and settings stay.',
  everything: (count: number) => (count === 1 ? '1 metadata entry' : `All ${count} metadata entries`),
  cut: 'The file contains more metadata than shown here.',
}
