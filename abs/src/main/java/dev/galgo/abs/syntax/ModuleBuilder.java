package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.AnyNameContext;
import dev.galgo.abs.grammar.AbsGrammarParser.DeclContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ExportContext;
import dev.galgo.abs.grammar.AbsGrammarParser.FileContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportAllContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportNamesContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ImportingContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ModuleContext;
import dev.galgo.abs.syntax.AbsParser.ReadFile;
import dev.galgo.abs.syntax.Statement.Block;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds modules. */
final class ModuleBuilder {
    private final SyntaxReporter reporter;
    private final DeclBuilder decls;
    private final VariantBuilder variants;

    ModuleBuilder(SyntaxReporter reporter, Dialect dialect) {
        this.reporter = reporter;
        decls = new DeclBuilder(reporter, dialect);
        variants = new VariantBuilder(reporter, decls, this);
    }

    ReadFile read(FileContext file) {
        List<ModuleDecl> modules = file.module().stream().map(this::module).toList();
        file.variant().forEach(variants::add);
        return new ReadFile(modules, variants.all());
    }

    private ModuleDecl module(ModuleContext context) {
        context.variant().forEach(variants::add);
        context.decl().forEach(this::requireSimpleName);
        return new ModuleDecl(
                reporter.place(context.typeName()),
                context.typeName().getText(),
                context.export().stream().map(this::export).toList(),
                context.importing().stream().map(this::importing).toList(),
                context.decl().stream().map(decls::visit).toList(),
                context.traitDecl().stream().map(decls::trait).toList(),
                main(context));
    }

    private void requireSimpleName(DeclContext context) {
        ModuleDecl.Name name = VariantBuilder.name(context, reporter);
        if (name.text().indexOf('.') >= 0) {
            reporter.error(
                    name.place(),
                    "what a module declares is named without the module; write '"
                            + name.text().substring(name.text().lastIndexOf('.') + 1) + "'");
        }
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

    ModuleDecl.Export export(ExportContext context) {
        return new ModuleDecl.Export(
                reporter.place(context),
                names(context.anyName()),
                context.typeName() == null ? null : context.typeName().getText());
    }

    ModuleDecl.Import importing(ImportingContext context) {
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
}
