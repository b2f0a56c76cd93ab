import { render, screen } from '@testing-library/react';
import { httpFrom, testServices } from 'federation/test-host/render-remote';
import { answer } from '../../test/fixtures.ts';
import { Component, load } from './people-count.tsx';

test('the fragment shows the number of people', async () => {
  const request = new Request('http://localhost/sample');
  render(<Component data={await load({ request, services: testServices({ http: httpFrom(answer) }) })} />);
  expect(screen.getByText('2 people work with us.')).toBeVisible();
});
