import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { expect, test } from 'vitest';

test('the network of a browser test is scripted', async () => {
  const worker = setupWorker(http.get('/dispatch', () => HttpResponse.json({ from: 'Ney' })));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  const answer = await fetch('/dispatch');
  expect(await answer.json()).toEqual({ from: 'Ney' });
  worker.stop();
});

test('the browser has WebGL, by software where there is no GPU', () => {
  const gl = document.createElement('canvas').getContext('webgl2');
  expect(gl?.getParameter(gl.VERSION)).toContain('WebGL 2.0');
});
