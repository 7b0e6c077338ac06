package dev.galgo.petri.proof;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.ReductionStep;
import java.util.List;

/**
 * A proof that a net never reaches a goal: the question, the reductions that lead to a smaller net, and a proof about that. {@link
 * CertificateCheck} tells whether it holds; {@link CertificateText} writes and reads it.
 */
public record Certificate(NetQuestion question, List<ReductionStep> reductions, Proof proof) {
    public Certificate {
        reductions = List.copyOf(reductions);
    }

    /** Whether the certificate is about this net: the same places, tokens, transitions and arcs by name, in any order. */
    public boolean isAbout(Net net) {
        return NetForm.of(question.net()).equals(NetForm.of(net));
    }

    /** What tells its net from others, whatever the order of their parts: see {@link #isAbout}. */
    public String fingerprint() {
        return fingerprint(question.net());
    }

    /** A digest of a net's places, tokens, transitions and arcs by name, in any order. */
    public static String fingerprint(Net net) {
        return NetForm.of(net).fingerprint();
    }

    /** How the proof goes, in a line. */
    public String summary() {
        String reduced = reductions.isEmpty() ? "" : count(reductions.size(), "reduction") + ", then ";
        if (proof instanceof Proof.Exploration exploration) {
            return reduced + count(exploration.states(), "marking") + " visited"
                    + (exploration.stubborn() ? " by stubborn sets" : "");
        }
        if (proof instanceof Proof.Inductive inductive) {
            return reduced + count(inductive.excluded().size(), "excluded set") + " that no firing enters, "
                    + count(inductive.sums().size(), "bounding sum");
        }
        var clausal = (Proof.Clausal) proof;
        long lemmas =
                clausal.steps().stream().filter(Proof.Lemma.class::isInstance).count();
        long entries =
                clausal.steps().stream().filter(Proof.Entry.class::isInstance).count();
        return reduced
                + String.join(
                        ", ",
                        count(lemmas, "linear lemma"),
                        count(clausal.traps().size(), "marked trap"),
                        count(entries, "entry condition"),
                        count(clausal.steps().size() - lemmas - entries, "conclusion"));
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
