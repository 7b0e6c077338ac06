package dev.galgo.corpus;

import java.util.List;

/**
 * One program of the corpus.
 *
 * @param name the binary name of its class
 * @param trap whether it breaks; otherwise it is correct
 * @param truth when it breaks; empty for a correct program
 * @param assumes which kinds of assumption a correct program may rest on
 * @param refused the kind of finding with which a correct program is refused on purpose; empty if it must be called verified
 * @param args what is written after the target on the command line
 */
public record Entry(
        String name,
        Mechanism mechanism,
        boolean trap,
        String truth,
        List<String> assumes,
        String refused,
        List<String> args) {
    static Entry of(Class<?> type, Trap trap) {
        return new Entry(type.getName(), trap.mechanism(), true, trap.truth(), List.of(), "", List.of(trap.args()));
    }

    static Entry of(Class<?> type, Correct correct) {
        return new Entry(
                type.getName(),
                correct.mechanism(),
                false,
                "",
                List.of(correct.assumes()),
                correct.refused(),
                List.of(correct.args()));
    }

    /** The name without the package that all programs share. */
    public String shortName() {
        return name.substring(Catalogue.PROGRAMS.length() + 1);
    }
}
