import { expect, test } from 'vitest';
import { environmentOf, pageTitle } from '#app/shell/environment.ts';

test.each([
  ['localhost', 'development'],
  ['127.0.0.1', 'development'],
  ['a1b2.ngrok-free.app', 'development'],
  ['test.eaveline.example', 'testing'],
  ['app-test.eaveline.example', 'testing'],
  ['staging.eaveline.example', 'staging'],
  ['app.eaveline.example', 'production'],
  ['contest.example', 'production'],
])('[P9] %s is %s', (hostname, environment) => {
  expect(environmentOf(hostname)).toBe(environment);
});

test('[P2] the window title is route, separator, product, and the environment outside production', () => {
  expect(pageTitle('Leads', 'production')).toBe('Leads | Eaveline');
  expect(pageTitle('Leads', 'staging')).toBe('Leads | Eaveline (staging)');
  expect(pageTitle(null, 'production')).toBe('Eaveline');
});
