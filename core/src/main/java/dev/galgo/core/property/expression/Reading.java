package dev.galgo.core.property.expression;

import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What something in a claim stands for in one configuration. */
sealed interface Reading
        permits Exact,
                Reading.Nothing,
                Reading.Truth,
                Reading.Text,
                Reading.Word,
                Reading.Reference,
                Structure,
                Reading.Opaque,
                Reading.Missing,
                Reading.Elsewhere {
    /** What it is: {@code a number}. */
    String noun();

    /** The thing itself, briefly, for sentences. */
    String shown();

    /** No value. */
    enum Nothing implements Reading {
        NULL;

        @Override
        public String noun() {
            return "null";
        }

        @Override
        public String shown() {
            return "null";
        }
    }

    /** True or false. */
    enum Truth implements Reading {
        FALSE,
        TRUE;

        static Truth of(boolean holds) {
            return holds ? TRUE : FALSE;
        }

        @Override
        public String noun() {
            return "a truth value";
        }

        @Override
        public String shown() {
            return this == TRUE ? "true" : "false";
        }
    }

    /**
     * A string.
     *
     * @param letters all of it, or its beginning
     * @param whole whether that is all
     * @param literal whether it stands in the claim
     */
    record Text(String letters, boolean whole, boolean literal) implements Reading {
        @Override
        public String noun() {
            return "text";
        }

        @Override
        public String shown() {
            return '"' + Shown.of(letters) + (whole ? "" : "...") + '"';
        }
    }

    /**
     * What is written without quotes and is neither number nor truth value: a constant of an enum, a constructor without arguments, a date; an actor where a library
     * has actors by name.
     *
     * @param text all of it, or its beginning
     * @param whole whether that is all
     */
    record Word(String text, boolean whole) implements Reading {
        /** Words of such letters say what they mean; what has others, such as {@code future of get}, only describes it. */
        private static final Pattern NAME = Pattern.compile("[^\\s(){}\\[\\]\"',;=<>|]+");

        /** Whether two of the same text are the same. */
        boolean isName() {
            return whole && NAME.matcher(text).matches();
        }

        /** What it is as a truth value of ABS; null if it is none. */
        @Nullable
        Truth truth() {
            return !whole ? null : text.equals("True") ? Truth.TRUE : text.equals("False") ? Truth.FALSE : null;
        }

        @Override
        public String noun() {
            return "a word";
        }

        @Override
        public String shown() {
            return Shown.of(text) + (whole ? "" : "...");
        }
    }

    /** An actor, by its index. */
    record Reference(int index) implements Reading {
        @Override
        public String noun() {
            return "an actor";
        }

        @Override
        public String shown() {
            return "an actor";
        }
    }

    /**
     * Something that is there and of which nothing else is known.
     *
     * @param type its class; null if not even that
     * @param reason why, to follow what it is called: {@code is not looked into}
     */
    record Opaque(@Nullable String type, String text, String reason) implements Reading {
        @Override
        public String noun() {
            return "an object";
        }

        @Override
        public String shown() {
            return Shown.of(text);
        }
    }

    /**
     * No value can be had here.
     *
     * @param sentence why, given the type of the actor
     */
    record Missing(UnaryOperator<String> sentence) implements Reading {
        @Override
        public String noun() {
            return "nothing";
        }

        @Override
        public String shown() {
            return "nothing";
        }
    }

    /**
     * A path leads to another actor here, and goes on there.
     *
     * @param actor who that is
     * @param steps how many steps of the path led here
     */
    record Elsewhere(Reading actor, int steps) implements Reading {
        @Override
        public String noun() {
            return actor.noun();
        }

        @Override
        public String shown() {
            return actor.shown();
        }
    }
}
