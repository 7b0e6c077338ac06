package dev.galgo.abs.productline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.print.SourceText;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Source;
import java.util.List;
import java.util.Optional;

/** Short ways to read product lines. */
final class Lines {
    private Lines() {}

    static Parsed flat(String text, String product) {
        return Flattening.of(
                AbsParser.parse(new Source("line.abs", text), Dialect.CURRENT),
                product.isEmpty() ? Optional.empty() : Optional.of(product));
    }

    /** What is said of a product, with its place. */
    static List<String> said(String text, String product) {
        return flat(text, product).diagnostics().stream()
                .map(Diagnostic::summary)
                .toList();
    }

    static String source(String text, String product) {
        Parsed flat = flat(text, product);
        assertThat(flat.diagnostics().stream().filter(Diagnostic::isError)).isEmpty();
        return SourceText.of(flat.modules());
    }

    static CheckResult check(String text, String product) throws Exception {
        return Check.of(AbsProgram.of(
                                List.of(new Source("line.abs", text)),
                                Dialect.CURRENT,
                                Optional.empty(),
                                product.isEmpty() ? Optional.empty() : Optional.of(product))
                        .semantics())
                .run();
    }
}
