/** Scenario files over a scripted network: as they should be, and in every way they can fail. */
import { HttpResponse, http } from 'msw';

export const ADDRESS = '/scenarios/six-days-1814.json';

export const served = (file: unknown) => http.get(ADDRESS, () => HttpResponse.json(file as object));

export const missing = http.get(ADDRESS, () => new HttpResponse(null, { status: 404 }));

export const broken = http.get(ADDRESS, () => new HttpResponse(null, { status: 503 }));

export const unreachable = http.get(ADDRESS, () => HttpResponse.error());

export const slow = (file: unknown, arrival: Promise<unknown>) =>
  http.get(ADDRESS, async () => {
    await arrival;
    return HttpResponse.json(file as object);
  });

export const truncated = (file: unknown) =>
  http.get(
    ADDRESS,
    () => new HttpResponse(JSON.stringify(file).slice(0, 5_000), { headers: { 'content-type': 'application/json' } }),
  );

export const otherSchema = http.get(ADDRESS, () =>
  HttpResponse.json({ format: 1, system: 'campaigns', id: 'six-days-1814', armies: 'many' }),
);
