import { createCsrfMiddleware, createStart } from '@tanstack/react-start';

import { withBearer } from './data/bearer.ts';

export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: (request) => request.handlerType === 'serverFn' })],
  functionMiddleware: [withBearer],
}));
