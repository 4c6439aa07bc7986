const rating = { category: 'HARM_CATEGORY_HARASSMENT', probability: 'LOW', blocked: false }
const token = { token: 'sea', tokenId: 3, logProbability: -0.5 }
const details = [{ modality: 'TEXT', tokenCount: 3 }]

/** A generateContent answer with every field of the document. */
export const sampleCandidate = {
  candidates: [
    {
      index: 0,
      content: {
        role: 'model',
        parts: [
          { text: 'Hello' },
          { inlineData: { mimeType: 'image/png', data: 'aGVsbG8=' } },
          { inline_data: { mime_type: 'image/png', data: 'aGVsbG8=' } },
          { functionCall: { name: 'look', args: { at: 'sea' } } },
          { executableCode: { language: 'PYTHON', code: 'print(1)' } },
          { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1' } },
        ],
      },
      finishReason: 'STOP',
      safetyRatings: [rating],
      citationMetadata: {
        citationSources: [{ startIndex: 1, endIndex: 2, uri: 'https://example.org', license: 'mit' }],
      },
      tokenCount: 9,
      groundingAttributions: [
        {
          sourceId: {
            groundingPassage: { passageId: 'p', partIndex: 0 },
            semanticRetrieverChunk: { source: 's', chunk: 'c' },
          },
          content: { parts: [{ text: 'Source' }] },
        },
      ],
      groundingMetadata: {
        groundingChunks: [{ web: { uri: 'https://example.org', title: 'Example' } }],
        groundingSupports: [
          {
            groundingChunkIndices: [0],
            confidenceScores: [0.5],
            segment: { partIndex: 0, startIndex: 1, endIndex: 2, text: 'e' },
          },
        ],
        webSearchQueries: ['sea'],
        searchEntryPoint: { renderedContent: '<b>sea</b>', sdkBlob: 'aGVsbG8=' },
        retrievalMetadata: { webSearchDynamicRetrievalScore: 0.5 },
      },
      avgLogprobs: -0.5,
      logprobsResult: { topCandidates: [{ candidates: [token] }], chosenCandidates: [token] },
      urlRetrievalMetadata: { urlRetrievalContexts: [{ retrievedUrl: 'https://example.org/read' }] },
      urlContextMetadata: {
        urlMetadata: [
          { retrievedUrl: 'https://example.org', urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' },
        ],
      },
    },
    { index: 1, content: { role: 'model', parts: [{ text: 'Another' }] } },
  ],
  usageMetadata: {
    promptTokenCount: 1,
    cachedContentTokenCount: 2,
    candidatesTokenCount: 3,
    totalTokenCount: 4,
    toolUsePromptTokenCount: 5,
    thoughtsTokenCount: 6,
    promptTokensDetails: details,
    candidatesTokensDetails: details,
    cacheTokensDetails: details,
    toolUsePromptTokensDetails: details,
  },
  modelVersion: 'one',
  responseId: 'r',
}
