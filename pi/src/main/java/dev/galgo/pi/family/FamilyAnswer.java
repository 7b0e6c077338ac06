package dev.galgo.pi.family;

/** What is known of all members of a family. */
public sealed interface FamilyAnswer {
    /** None of them ever comes there. The certificate has been checked. */
    record Never(FamilyCertificate certificate) implements FamilyAnswer {}

    /** One member comes there. */
    record OneMember(long value) implements FamilyAnswer {}

    /** Nobody knows; {@code reason} says why, as the end of a sentence. */
    record Unknown(String reason) implements FamilyAnswer {}
}
