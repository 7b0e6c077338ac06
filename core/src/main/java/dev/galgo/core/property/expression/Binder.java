package dev.galgo.core.property.expression;

/**
 * A variable of a quantifier.
 *
 * @param variable its number in the claim
 * @param range the number of what it goes over
 * @param stoppedToo whether it goes over stopped actors as well
 */
record Binder(TypeName type, String name, int variable, int range, boolean stoppedToo) {}
