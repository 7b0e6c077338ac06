package dev.galgo.control.table;

import dev.galgo.core.model.Assumption.Kind;
import java.util.Locale;

/** What a call has to do with. */
public enum Category {
    CLOCK(
            Kind.CLOCK,
            "what a clock shows does not matter",
            "take the time from a message instead, or ignore findings of kind uncontrolled for a clock that stands still"),
    RANDOM(
            Kind.RANDOM,
            "what a random source yields does not matter",
            "use choose(n) to try every value, pass a seed, or ignore findings of kind uncontrolled for a fixed sequence"),
    IDENTITY(
            Kind.IDENTITY,
            "identity hash codes, which differ from run to run, do not matter",
            "override hashCode and toString, or ignore findings of kind uncontrolled"),
    THREADS(
            Kind.THREADS,
            "threads, and which of them a handler runs on, do not matter",
            "let an actor do the work, or ignore findings of kind uncontrolled to let it run unsupervised"),
    WAITS(Kind.THREADS, "how long somebody waits does not matter", "wait for a message instead"),
    ENVIRONMENT(
            Kind.ENVIRONMENT,
            "properties, variables, locale and time zone of the process stay as they are",
            "pass the value in a message or to the constructor, or ignore findings of kind uncontrolled"),
    OUTSIDE(
            Kind.OUTSIDE,
            "files, sockets, processes and the standard input carry nothing from one handler to another",
            "let an actor stand for what is outside, or ignore findings of kind uncontrolled to let it be used unsupervised"),
    EXIT(Kind.OUTSIDE, "nothing that runs at the end of the JVM matters", "let the actors stop by themselves"),
    MEMORY(
            Kind.MEMORY,
            "memory figures and the moment at which garbage is collected do not matter",
            "keep such figures out of what handlers decide, or ignore findings of kind uncontrolled"),
    REFLECTION(
            Kind.REFLECTION,
            "what is reached by reflection does nothing that counts",
            "call the method by its name, so that it can be seen"),
    NATIVE(Kind.NATIVE, "native code does nothing that counts", "keep native code out of the checked part"),
    OUTPUT(Kind.OUTSIDE, "where output goes does not matter", "print to System.out and leave it as it is"),
    LIBRARY(
            Kind.LIBRARY,
            "what the actor library does by itself when the system ends does not matter",
            "have actors do it when they stop");

    private final Kind kind;
    private final String text;
    private final String advice;

    Category(Kind kind, String text, String advice) {
        this.kind = kind;
        this.text = text;
        this.advice = advice;
    }

    /** The name in the table: {@code clock}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of assumption that such a call needs. */
    public Kind kind() {
        return kind;
    }

    /** What is assumed where such a call is noted; a clause that can be true or false. */
    public String text() {
        return text;
    }

    /** What to do about it. */
    public String advice() {
        return advice;
    }
}
