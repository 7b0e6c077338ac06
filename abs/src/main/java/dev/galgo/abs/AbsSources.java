package dev.galgo.abs;

import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * The sources of a model.
 *
 * @param files where they are
 * @param named the sources under the names that were typed
 */
record AbsSources(List<Path> files, List<Source> named) {
    static AbsSources read(AbsTarget target, Target places) throws OpenException {
        var files = new ArrayList<Path>();
        var named = new ArrayList<Source>();
        for (String typed : target.files()) {
            files.add(places.file(typed));
            named.add(new Source(typed, places.text(typed)));
        }
        return new AbsSources(files, named);
    }

    /** The sources under short names: schedules have narrow lines, so the name of the file is enough, unless two have the same. */
    List<Source> brief() {
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

    /** The model. Says what is wrong with files as they were typed, so that an editor finds them. */
    AbsProgram program(AbsTarget target) throws OpenException {
        try {
            return of(brief(), target);
        } catch (AbsProgram.Rejected sources) {
            List<Diagnostic> diagnostics = sources.diagnostics();
            try {
                of(named, target);
            } catch (AbsProgram.Rejected again) {
                diagnostics = again.diagnostics();
            }
            throw rejected(diagnostics);
        }
    }

    private static AbsProgram of(List<Source> sources, AbsTarget target) throws AbsProgram.Rejected {
        return AbsProgram.of(
                sources,
                target.dialect(),
                Optional.ofNullable(target.mainModule()),
                Optional.ofNullable(target.product()));
    }

    /** What is wrong with a model, and how much. */
    static OpenException rejected(List<Diagnostic> diagnostics) {
        return OpenException.wrongSource(
                diagnostics.stream().map(AbsSources::inOptions).toList(),
                diagnostics.stream().filter(Diagnostic::isError).count());
    }

    /** What is said of a model, with the option in the place of what it is for. */
    private static String inOptions(Diagnostic diagnostic) {
        return inOptions(diagnostic.render());
    }

    static String inOptions(String said) {
        return said.replace(Dialect.IN_OLD_SYNTAX, "with " + AbsFrontEnd.OLD_SYNTAX.name())
                .replace(Flattening.CHOOSE_PRODUCT, Flattening.CHOOSE_PRODUCT + " with " + AbsFrontEnd.PRODUCT.name());
    }

    /** The modules as they are run: without traits, and with the deltas of the product. */
    Parsed flat(AbsTarget target) {
        return Flattening.of(AbsParser.parse(brief(), target.dialect()), Optional.ofNullable(target.product()));
    }
}
