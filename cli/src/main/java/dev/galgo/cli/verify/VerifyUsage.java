package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.pi.PiTarget;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which options of {@code galgo verify} go together with what is to be verified.
 *
 * @param model the words after the options
 * @param certificate whether a certificate is to be checked
 * @param keeping whether a certificate is to be written
 * @param forPrograms whether an option was given that is for programs alone
 * @param isProgram whether the words name a program
 * @param asking whether an option was given that asks something of a net
 * @param forModels whether any other option was given that is for models and nets alone
 */
record VerifyUsage(
        List<String> model,
        boolean certificate,
        boolean keeping,
        boolean forPrograms,
        boolean isProgram,
        boolean asking,
        boolean forModels,
        @Nullable Path plot,
        @Nullable Path tree) {

    /** Refuses what does not, before any work is done. */
    void validate() throws UserError {
        if (certificate && (keeping || asking || forModels || plot != null || tree != null)) {
            throw wrong(
                    "A certificate that is checked says itself what it proves.",
                    "Leave --certificate, --deadlock, --reach, --never, --method, --list, --plot and --tree out.");
        }
        if (model.isEmpty()) {
            if (certificate) {
                return; // it is checked alone
            }
            throw wrong(
                    "There is nothing to verify.",
                    "Name a model that ends in .api or .abs, a net that ends in .pnml or .net, or a class and --classpath.");
        }
        if ((PiTarget.isFor(model.get(0)) || NetFile.isFor(model.get(0))) && forPrograms) {
            throw wrong(
                    "--classpath, --after-test, --naming, --ignore, --opaque, --old-syntax, --main, --table, --chain, -k and --cap are for"
                            + " programs, and " + model.get(0) + " is a "
                            + (PiTarget.isFor(model.get(0)) ? "model." : "net."),
                    "Leave them out.");
        } else if (isProgram) {
            if (asking || forModels || plot != null || tree != null) {
                throw wrong(
                        "--deadlock, --reach, --never and the other questions about nets, --method, --list, --plot and --tree are for models in .api and for nets.",
                        "Leave them out, or write the program's actor system with galgo abstract and verify that.");
            }
        } else if (!PiTarget.isFor(model.get(0)) && !NetFile.isFor(model.get(0))) {
            throw wrong(
                    model.get(0) + " is neither a model nor a net: it does not end in .api, .abs, .pnml or .net.",
                    "Name one that does, or give --classpath to verify a class.");
        } else if (PiTarget.isFor(model.get(0)) && asking) {
            throw wrong(
                    "--deadlock, --reach, --never, --queries, --bound, --liveness and the like are for nets.",
                    "A model says itself what to check: check deadlock, check reach Location, check never Location.");
        } else if (NetFile.isFor(model.get(0)) && model.size() > 1) {
            throw wrong(model.get(1) + " comes after the net.", "A net has no parameters; put options before it.");
        } else {
            validateDrawings();
        }
    }

    private void validateDrawings() throws UserError {
        if (plot != null && ModelFamily.of(model.subList(1, model.size())) == null) {
            throw wrong(
                    "--plot draws how a family grows, and there is only one " + model.get(0) + ".",
                    "Give a parameter several values, as in n=2..8, or leave --plot out.");
        }
        if (tree != null) {
            if (NetFile.isFor(model.get(0))) {
                throw wrong("--tree is for stars, and " + model.get(0) + " is a net.", "Leave it out.");
            }
            TreeFile.validate(tree);
        }
    }

    static UserError wrong(String message, String advice) {
        return new UserError(ExitCode.USAGE, message, advice, null);
    }
}
