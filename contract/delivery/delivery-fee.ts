/** The fee of a delivery method, in minor units (DELIVERY-26). */
export interface DeliveryFee {
  /** For a delivery to one address, with one large appliance at most. */
  fee: number;
  /** For each further large appliance. Default 0. */
  furtherFee?: number;
}

/** The fee of a delivery with so many large appliances, in minor units. */
export const feeFor = ({ fee, furtherFee = 0 }: DeliveryFee, appliances: number): number =>
  fee + furtherFee * Math.max(0, appliances - 1);
