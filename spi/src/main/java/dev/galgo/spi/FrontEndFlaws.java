package dev.galgo.spi;

import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/** What makes a front end that somebody has added unusable: it fails, or says nothing, where it only has to say what it is. */
final class FrontEndFlaws {
    private FrontEndFlaws() {}

    /** What is wrong with it, as a clause; null if nothing is. */
    @SuppressWarnings("ConstantValue") // others may not know that null is no answer
    static @Nullable String of(FrontEnd one) {
        try {
            if (one.id() == null || !one.id().matches("[a-z][a-z0-9-]*")) {
                return "it is called '" + one.id() + "', and a name is made of small letters, digits and hyphens";
            }
            if (one.programs() == null || one.recognises() == null || one.startingAdvice() == null) {
                return one.id() + " does not say what its programs are";
            }
            if (one.defaults() == null || one.abilities() == null || one.options() == null) {
                return one.id() + " has null for its defaults, its abilities or its options";
            }
            one.opensFiles();
            return options(one);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError broken) {
            return "asked what it is, it fails: " + broken;
        }
    }

    private static @Nullable String options(FrontEnd one) {
        var names = new HashSet<String>();
        for (FrontEndOption option : one.options()) {
            if (!option.name().matches("--[a-z][a-z0-9-]*")) {
                return one.id() + " has an option '" + option.name() + "', and options look like --some-thing";
            }
            if (!names.add(option.name())) {
                return one.id() + " declares " + option.name() + " twice";
            }
        }
        return null;
    }
}
