package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.AnyNameContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ExportContext;
import dev.galgo.abs.grammar.AbsGrammarParser.FileContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportAllContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportNamesContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportingContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ModuleContext;
import dev.galgo.abs.grammar.AbsGrammarParser.RefusedContext;
import dev.galgo.abs.grammar.AbsGrammarParser.RefusedDeltaContext;
import dev.galgo.abs.grammar.AbsGrammarParser.RefusedLineDeclContext;
import dev.galgo.abs.grammar.AbsGrammarParser.RefusedProductContext;
import dev.galgo.abs.grammar.AbsGrammarParser.RefusedTraitContext;
import dev.galgo.abs.syntax.Statement.Block;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds modules, and refuses by name what Galgo does not run. */
final class ModuleBuilder {
    private final SyntaxReporter reporter;
    private final DeclBuilder decls;

    ModuleBuilder(SyntaxReporter reporter, Dialect dialect) {
        this.reporter = reporter;
        decls = new DeclBuilder(reporter, dialect);
    }

    List<ModuleDecl> modules(FileContext file) {
        file.refused().forEach(this::refuse);
        return file.module().stream().map(this::module).toList();
    }

    private ModuleDecl module(ModuleContext context) {
        context.refused().forEach(this::refuse);
        return new ModuleDecl(
                reporter.place(context.typeName()),
                context.typeName().getText(),
                context.export().stream().map(this::export).toList(),
                context.importing().stream().map(this::importing).toList(),
                context.decl().stream().map(decls::visit).toList(),
                main(context));
    }

    private @Nullable Block main(ModuleContext context) {
        Block main = null;
        for (var each : context.main()) {
            if (main != null) {
                reporter.error(reporter.place(each), "this module has a main block already");
            }
            main = decls.main(each);
        }
        return main;
    }

    private ModuleDecl.Export export(ExportContext context) {
        return new ModuleDecl.Export(
                reporter.place(context),
                names(context.anyName()),
                context.typeName() == null ? null : context.typeName().getText());
    }

    private ModuleDecl.Import importing(ImportingContext context) {
        if (context instanceof ImportAllContext all) {
            return new ModuleDecl.Import(
                    reporter.place(all.typeName()), List.of(), all.typeName().getText());
        }
        var some = (ImportNamesContext) context;
        return new ModuleDecl.Import(
                reporter.place(some.typeName() == null ? some : some.typeName()),
                names(some.anyName()),
                some.typeName() == null ? null : some.typeName().getText());
    }

    private List<ModuleDecl.Name> names(List<AnyNameContext> names) {
        return names.stream()
                .map(name -> new ModuleDecl.Name(reporter.place(name), name.getText()))
                .toList();
    }

    private void refuse(RefusedContext context) {
        String remedy = "generate the product with the ABS tools first, and check what they produce";
        String message;
        if (context instanceof RefusedDeltaContext) {
            message = "deltas are not supported; " + remedy;
        } else if (context instanceof RefusedLineDeclContext) {
            message = "product lines are not supported; " + remedy;
        } else if (context instanceof RefusedProductContext) {
            message = "products are not supported; " + remedy;
        } else if (context instanceof RefusedTraitContext) {
            message = "traits are not supported; write the methods of the trait into the classes that use it";
        } else {
            message = "feature models are not supported; " + remedy;
        }
        reporter.error(reporter.place(context), message);
    }
}
