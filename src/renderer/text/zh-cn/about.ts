import type { about as english } from '../en/about.ts'

export const about: typeof english = {
  title: '关于此文件',
  madeWith: (tool) => `文件自称由 ${tool} 制作。`,
  tools: {
    a1111: 'Stable Diffusion WebUI（A1111）或类似程序',
    comfyui: 'ComfyUI 程序',
    invokeai: 'InvokeAI 程序',
  },
  prompt: '它的提示词',
  negative: '不要出现的内容',
  model: '它的模型',
  seed: '种子',
  sources: {
    trainedAlgorithmicMedia: '文件自称由模型生成。',
    compositeWithTrainedAlgorithmicMedia: '文件自称有一部分由模型生成。',
  },
  credentials: '它带有内容凭证（C2PA）。凭证随文件保存，这里没有检验。',
  hasRecipe: '此图片带有配方。',
  onlyPrompt: '提示词会填入表单；你的模型和设置不变。',
  everything: (count) => `文件中的 ${count} 个条目`,
  cut: '文件中还有更多内容，这里没有显示。',
}
