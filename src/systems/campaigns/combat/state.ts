/** A battle in progress (CN 9, CN 14.3). */
export interface Battle {
  round: number;
}

export const forkBattle = (battle: Battle): Battle => ({ ...battle });
