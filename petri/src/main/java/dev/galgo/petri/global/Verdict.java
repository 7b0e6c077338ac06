package dev.galgo.petri.global;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.proof.Certificate;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What is known of a question, and why.
 *
 * @param reason a sentence, without its full stop
 * @param method how it was found
 * @param run a firing sequence that shows it, where one does; it has been replayed
 * @param certificate the proof, where there is one; it has been checked
 */
public record Verdict(
        Value value, String reason, Method method, Optional<FiringSequence> run, Optional<Certificate> certificate) {

    /** What is known. */
    public sealed interface Value {}

    /** Whether it holds. */
    public record Truth(boolean holds) implements Value {}

    /** A number. */
    public record Exactly(BigInteger number) implements Value {}

    /** A number of which only this is known; {@code most} is missing where nothing bounds it so far. */
    public record Between(BigInteger least, Optional<BigInteger> most) implements Value {}

    /** A number that grows beyond any bound. */
    public record Unbounded() implements Value {}

    /** Nothing; the reason says which limit was reached. */
    public record Unknown() implements Value {}

    /** How a verdict was found. */
    public enum Method {
        STRUCTURE,
        RANDOM_WALK,
        STATE_EQUATION,
        EXPLICIT,
        PROOF,
        NONE
    }

    static Verdict truth(boolean holds, Method method, String reason) {
        return new Verdict(new Truth(holds), reason, method, Optional.empty(), Optional.empty());
    }

    static Verdict truth(boolean holds, Method method, String reason, FiringSequence run) {
        return new Verdict(new Truth(holds), reason, method, Optional.of(run), Optional.empty());
    }

    static Verdict truth(boolean holds, Method method, String reason, Optional<Certificate> certificate) {
        return new Verdict(new Truth(holds), reason, method, Optional.empty(), certificate);
    }

    static Verdict unknown(String reason) {
        return new Verdict(new Unknown(), reason, Method.NONE, Optional.empty(), Optional.empty());
    }

    /** {@code 1 firing}, {@code 7 firings}. */
    static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** Whether the question is answered in full. */
    public boolean isKnown() {
        return !(value instanceof Unknown) && !(value instanceof Between);
    }

    public boolean holds() {
        return value instanceof Truth truth && truth.holds();
    }
}
