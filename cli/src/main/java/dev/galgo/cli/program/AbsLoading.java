package dev.galgo.cli.program;

import dev.galgo.abs.code.UnsupportedAbs;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.CommandRemedies;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads ABS models. */
public final class AbsLoading {
    private AbsLoading() {}

    /**
     * Reads and checks the sources.
     *
     * @param home where files are looked for that are not in the working directory; null for nowhere else
     */
    public static AbsProgram load(AbsTarget target, @Nullable Path home) throws UserError {
        try {
            return of(brief(target, home), target);
        } catch (AbsProgram.Rejected sources) {
            throw rejected(named(target, home), target, sources);
        } catch (UnsupportedAbs part) {
            throw new UserError(ExitCode.USAGE, part.getMessage() + ".", "Leave it out of the model.", part);
        }
    }

    /** The sources under the names that were typed. */
    private static List<Source> named(AbsTarget target, @Nullable Path home) throws UserError {
        var named = new ArrayList<Source>();
        List<Path> files = files(target, home);
        for (int i = 0; i < files.size(); i++) {
            named.add(read(files.get(i), target.files().get(i)));
        }
        return named;
    }

    /** The sources under short names: schedules have narrow lines, so the name of the file is enough, unless two have the same. */
    public static List<Source> brief(AbsTarget target, @Nullable Path home) throws UserError {
        List<Path> files = files(target, home);
        List<Source> named = named(target, home);
        boolean distinct = new HashSet<>(files.stream().map(Path::getFileName).toList()).size() == files.size();
        if (!distinct) {
            return named;
        }
        var brief = new ArrayList<Source>();
        for (int i = 0; i < files.size(); i++) {
            brief.add(new Source(
                    String.valueOf(files.get(i).getFileName()), named.get(i).text()));
        }
        return brief;
    }

    /** What is wrong with a model, and how much. */
    public static UserError rejected(List<Diagnostic> diagnostics) {
        long errors = diagnostics.stream().filter(Diagnostic::isError).count();
        return UserError.inLines(
                diagnostics.stream()
                        .map(one -> CommandRemedies.inOptions(one.render()))
                        .toList(),
                errors == 1 ? "1 error, so there is nothing to run." : errors + " errors, so there is nothing to run.");
    }

    private static AbsProgram of(List<Source> sources, AbsTarget target) throws AbsProgram.Rejected {
        return AbsProgram.of(
                sources, target.oldSyntax() ? Dialect.OLD : Dialect.CURRENT, Optional.ofNullable(target.mainModule()));
    }

    /** Says what is wrong with files as they were typed, so that an editor finds them. */
    private static UserError rejected(List<Source> sources, AbsTarget target, AbsProgram.Rejected before) {
        List<Diagnostic> diagnostics = before.diagnostics();
        try {
            of(sources, target);
        } catch (AbsProgram.Rejected again) {
            diagnostics = again.diagnostics();
        }
        return rejected(diagnostics);
    }

    /** Where the sources are. */
    public static List<Path> files(AbsTarget target, @Nullable Path home) throws UserError {
        var files = new ArrayList<Path>();
        for (String typed : target.files()) {
            files.add(SourceFiles.find(typed, home));
        }
        return files;
    }

    private static Source read(Path file, String typed) throws UserError {
        return new Source(typed, SourceFiles.read(file, typed));
    }
}
