package dev.galgo.cli.option;

import dev.galgo.cli.console.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a model claims of itself, in comments that have a line of their own, so that other tools read the same model: {@code // galgo always: forall Account a: a.balance
 * >= 0}.
 */
final class ModelClaims {
    /** By what a comment says: the option that would say the same. */
    private static final Map<String, String> KINDS = Map.of(
            "always", ClaimOptions.ALWAYS,
            "ltl", ClaimOptions.LTL,
            "predicate", ClaimOptions.PREDICATE,
            "fairness", ClaimOptions.FAIRNESS);

    private static final Pattern COMMENT = Pattern.compile("\\s*//\\s*galgo\\s+([\\w-]+)\\s*:\\s*(.*?)\\s*");

    private ModelClaims() {}

    /** Those in some files, by the option that would say the same. */
    static List<WrittenClaim> of(List<Path> files) throws UserError {
        var claims = new ArrayList<WrittenClaim>();
        for (Path file : files) {
            read(file, claims);
        }
        return claims;
    }

    private static void read(Path file, List<WrittenClaim> claims) throws UserError {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (MalformedInputException binary) {
            return; // whoever opened it knows how to read it; there are no comments of ours in it
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
        boolean inBlock = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher comment = COMMENT.matcher(line);
            if (!inBlock && comment.matches()) {
                claims.add(claim(shown(file) + ":" + (i + 1), comment));
            }
            inBlock = endsInBlock(line, inBlock);
        }
    }

    private static WrittenClaim claim(String place, Matcher comment) throws UserError {
        String option = KINDS.get(comment.group(1));
        if (option == null) {
            throw new WrittenClaim(comment.group(1), place, comment.start(1) + 1, "")
                    .unusable(
                            "'" + comment.group(1) + "' is no kind of claim.",
                            "Write // galgo always: CLAIM, or ltl, predicate or fairness.");
        }
        return new WrittenClaim(option, place, comment.start(2) + 1, comment.group(2));
    }

    /** Whether a comment of several lines goes on after a line; texts hide what looks like one. */
    private static boolean endsInBlock(String line, boolean begins) {
        boolean inBlock = begins;
        boolean inText = false;
        for (int i = 0; i < line.length(); i++) {
            if (inBlock) {
                if (line.startsWith("*/", i)) {
                    inBlock = false;
                    i++;
                }
            } else if (inText) {
                if (line.charAt(i) == '\\') {
                    i++;
                } else if (line.charAt(i) == '"') {
                    inText = false;
                }
            } else if (line.startsWith("//", i)) {
                return false;
            } else if (line.startsWith("/*", i)) {
                inBlock = true;
                i++;
            } else if (line.charAt(i) == '"') {
                inText = true;
            }
        }
        return inBlock;
    }

    /** A file as somebody who stands in the current directory would name it. */
    static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        Path whole = file.toAbsolutePath().normalize();
        return (whole.startsWith(here) ? here.relativize(whole) : whole).toString();
    }
}
