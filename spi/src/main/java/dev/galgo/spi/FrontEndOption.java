package dev.galgo.spi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An option of a front end: {@code FrontEndOption.flag("--old-syntax", "Read sources in which ...")}, or
 * {@code FrontEndOption.word("--timers", "WHEN", "When timers may fire", "any-time", "idle").usually("any-time")}.
 *
 * @param name its name, with the hyphens
 * @param kind what it takes
 * @param label what its value is called in help; empty if it takes none
 * @param description a sentence or two, lines apart by {@code \n}; the values and the default are added by whoever prints it
 * @param values the values it can have; empty if that is not limited
 * @param usual the value it has if it is not given
 * @param repeatable whether it can be given several times, or several values with commas between them
 * @param use what it is for
 */
public record FrontEndOption(
        String name,
        Kind kind,
        String label,
        String description,
        List<String> values,
        Optional<String> usual,
        boolean repeatable,
        Use use) {
    /** The name of the option by which a front end takes values for what is unknown in a program: {@code n=3;m=4}. A finding is saved with it. */
    public static final String GIVEN = "--given";

    /** What an option takes. */
    public enum Kind {
        FLAG,
        /** One of a few words. */
        WORD,
        TEXT,
        /** A whole number that is not negative. */
        NUMBER,
        FILE
    }

    /** What an option is for. */
    public enum Use {
        /** How the program is opened; kept with a schedule, so that a replay opens it in the same way. */
        OPENING,
        /**
         * Which of its values are unknown; kept with a schedule as well, and for commands that try
         * inputs or run one of them.
         */
        INPUTS,
        /** What is shown of a schedule; see {@link ScheduleDetails}. */
        SHOWING,
        /** What is written when the program is opened, such as another form of it; no part of how it is opened, so a replay does not write it again. */
        WRITING,
        /** What tests are generated for. */
        TESTING
    }

    public FrontEndOption {
        values = List.copyOf(values);
    }

    /** As a record has it by itself, but written out: every command compares options, and what the JDK makes of eight parts takes it 10 ms. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof FrontEndOption option
                        && name.equals(option.name)
                        && kind == option.kind
                        && label.equals(option.label)
                        && description.equals(option.description)
                        && values.equals(option.values)
                        && usual.equals(option.usual)
                        && repeatable == option.repeatable
                        && use == option.use);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, kind, label, description, values, usual, repeatable, use);
    }

    /** The option of that name, which is the same for all front ends that have it. */
    public static FrontEndOption given() {
        return text(GIVEN, "VALUES", "Values for the unknown ones, as they are written in the program: n=3;m=4.");
    }

    /** One that takes no value. */
    public static FrontEndOption flag(String name, String description) {
        return of(name, Kind.FLAG, "", description, List.of());
    }

    /** One that takes one of a few words. */
    public static FrontEndOption word(String name, String label, String description, String... values) {
        return of(name, Kind.WORD, label, description, List.of(values));
    }

    /** One that takes any text. */
    public static FrontEndOption text(String name, String label, String description) {
        return of(name, Kind.TEXT, label, description, List.of());
    }

    /** One that takes a number. */
    public static FrontEndOption number(String name, String label, String description) {
        return of(name, Kind.NUMBER, label, description, List.of());
    }

    /** One that takes a file. */
    public static FrontEndOption file(String name, String label, String description) {
        return of(name, Kind.FILE, label, description, List.of());
    }

    private static FrontEndOption of(String name, Kind kind, String label, String description, List<String> values) {
        return new FrontEndOption(name, kind, label, description, values, Optional.empty(), false, Use.OPENING);
    }

    /** The same, with a value that it has if it is not given. */
    public FrontEndOption usually(String value) {
        return new FrontEndOption(name, kind, label, description, values, Optional.of(value), repeatable, use);
    }

    /** The same, to be given as often as wanted. */
    public FrontEndOption repeated() {
        return new FrontEndOption(name, kind, label, description, values, usual, true, use);
    }

    /** The same, for what says which values are unknown. */
    public FrontEndOption forInputs() {
        return new FrontEndOption(name, kind, label, description, values, usual, repeatable, Use.INPUTS);
    }

    /** Whether a schedule is kept with it, so that a replay opens the program in the same way. */
    public boolean isKept() {
        return use == Use.OPENING || use == Use.INPUTS;
    }

    /** The same, for what is written when a program is opened. */
    public FrontEndOption forWriting() {
        return new FrontEndOption(name, kind, label, description, values, usual, repeatable, Use.WRITING);
    }

    /** The same, for what tests are generated for. */
    public FrontEndOption forTesting() {
        return new FrontEndOption(name, kind, label, description, values, usual, repeatable, Use.TESTING);
    }

    /** The same, for what is shown of a schedule. */
    public FrontEndOption forShowing() {
        return new FrontEndOption(name, kind, label, description, values, usual, repeatable, Use.SHOWING);
    }
}
