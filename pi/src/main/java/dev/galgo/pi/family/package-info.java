/**
 * Proofs about all members of a family of static systems, such as dining philosophers for every number of them: {@link
 * dev.galgo.pi.family.FamilyCheck}. From some size on, one net speaks of all members, of a ring ({@code ring}) or of a star ({@code crowd}); the smaller ones
 * are proved one by one. A {@link dev.galgo.pi.family.FamilyCertificate} has all of these proofs, and its check makes the nets again.
 */
@NullMarked
package dev.galgo.pi.family;

import org.jspecify.annotations.NullMarked;
