package dev.galgo.petri.proof;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Question;
import dev.galgo.petri.reduce.ReductionStep;
import java.util.List;

/**
 * A proof that a net never reaches a goal: the question, the reductions that lead to a smaller net, and a proof about that. {@link
 * CertificateCheck} tells whether it holds; {@link CertificateText} writes and reads it.
 */
public record Certificate(Question question, List<ReductionStep> reductions, Proof proof) {
    public Certificate {
        reductions = List.copyOf(reductions);
    }

    /** Whether the certificate is about this net: the same places, tokens, transitions and arcs by name, in any order. */
    public boolean isAbout(Net net) {
        return NetForm.of(question.net()).equals(NetForm.of(net));
    }

    /** How the proof goes, in a line. */
    public String summary() {
        String reduced = reductions.isEmpty() ? "" : reductions.size() + " reductions, then ";
        if (proof instanceof Proof.Exploration exploration) {
            return reduced + exploration.states() + " markings visited"
                    + (exploration.stubborn() ? " by stubborn sets" : "");
        }
        var clausal = (Proof.Clausal) proof;
        long lemmas =
                clausal.steps().stream().filter(Proof.Lemma.class::isInstance).count();
        long entries =
                clausal.steps().stream().filter(Proof.Entry.class::isInstance).count();
        return reduced + lemmas + " linear lemmas, " + clausal.traps().size() + " marked traps, " + entries
                + " entry conditions, " + (clausal.steps().size() - lemmas - entries) + " conclusions";
    }
}
