import { describe, expect, it } from 'vitest';
import { enquiryChosen, enquiryQuery, readEnquiry } from './rental-enquiry';

const airport = { id: 'a', pointSlug: 'aeroport-cmn', city: { slug: 'casablanca' } };
const centre = { id: 'b', pointSlug: null, city: { slug: 'casablanca' } };
const rabat = { id: 'c', pointSlug: 'gare-rabat', city: { slug: 'rabat' } };
const places = { pickup: [airport, rabat], return: [airport, centre, rabat] };
const read = (query: string) => readEnquiry(new URLSearchParams(query), places);

describe('readEnquiry', () => {
  it('starts at the first place, at 10:00, without dates', () => {
    expect(read('')).toEqual({
      startDate: '',
      endDate: '',
      pickupTime: '10:00',
      returnTime: '10:00',
      pickupLocationId: 'a',
      returnLocationId: '',
    });
  });

  it('takes the place chosen, searched for, or of the city searched for', () => {
    expect(read('pickupLocationId=c').pickupLocationId).toBe('c');
    expect(read('location=gare-rabat').pickupLocationId).toBe('c');
    expect(read('location=rabat').pickupLocationId).toBe('c');
    expect(read('pickupLocationId=b&location=rabat').pickupLocationId).toBe('c');
    expect(read('pickupLocationId=nowhere').pickupLocationId).toBe('a');
  });

  it('keeps a return place only when it is another one that the agency has', () => {
    expect(read('returnLocationId=b').returnLocationId).toBe('b');
    expect(read('returnLocationId=a').returnLocationId).toBe('');
    expect(read('returnLocationId=x').returnLocationId).toBe('');
  });

  it('keeps wrong dates to be named, and no endless text', () => {
    expect(read('startDate=demain').startDate).toBe('demain');
    expect(read(`startDate=${'9'.repeat(5000)}`).startDate).toHaveLength(40);
  });

  it('has somewhere to stand even where a car has no place', () => {
    expect(readEnquiry(new URLSearchParams(), { pickup: [], return: [] }).pickupLocationId).toBe('');
  });
});

describe('enquiryChosen', () => {
  const chosen = (query: string) => enquiryChosen(new URLSearchParams(query), places);

  it('takes dates with their times, and places, only where the address names them', () => {
    const dates = { startDate: '2026-12-04', endDate: '2026-12-07', pickupTime: '10:00', returnTime: '18:30' };
    expect(chosen('startDate=2026-12-04&endDate=2026-12-07&returnTime=18:30')).toEqual(dates);
    expect(chosen('pickupLocationId=c')).toEqual({ pickupLocationId: 'c', returnLocationId: '' });
    expect(chosen('draft=x&location=rabat')).toEqual({});
  });

  it('takes dates that were emptied beside their times', () => {
    expect(chosen('pickupTime=09:00')).toMatchObject({ startDate: '', endDate: '', pickupTime: '09:00' });
  });
});

describe('enquiryQuery', () => {
  it('drops what is empty, malformed or the default', () => {
    expect(enquiryQuery(read('startDate=2026-12-04&endDate=hier&returnTime=18:30'))).toEqual({
      startDate: '2026-12-04',
      returnTime: '18:30',
      pickupLocationId: 'a',
    });
  });
});
