package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarLexer;
import dev.galgo.abs.grammar.AbsGrammarParser;
import dev.galgo.source.DeepStack;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Reads ABS sources. A source with a syntax error contributes diagnostics but no modules; the others are read all the same. */
public final class AbsParser {
    private AbsParser() {}

    /** Parses the sources in turn. */
    public static Parsed parse(List<Source> sources, Dialect dialect) {
        return DeepStack.call(() -> parseHere(sources, dialect));
    }

    private static Parsed parseHere(List<Source> sources, Dialect dialect) {
        var modules = new ArrayList<ModuleDecl>();
        Variants variants = Variants.NONE;
        var diagnostics = new ArrayList<Diagnostic>();
        for (Source source : sources) {
            var reporter = new SyntaxReporter(source);
            ReadFile read = read(source, dialect, reporter);
            modules.addAll(read.modules());
            variants = variants.and(read.variants());
            reporter.diagnostics().stream()
                    .sorted((a, b) -> a.place().compareTo(b.place()))
                    .forEach(diagnostics::add);
        }
        return new Parsed(sources, modules, variants, diagnostics);
    }

    /** Parses one source. */
    public static Parsed parse(Source source, Dialect dialect) {
        return parse(List.of(source), dialect);
    }

    /** What was read of one source. */
    record ReadFile(List<ModuleDecl> modules, Variants variants) {
        static final ReadFile NOTHING = new ReadFile(List.of(), Variants.NONE);
    }

    private static ReadFile read(Source source, Dialect dialect, SyntaxReporter reporter) {
        if (source.text().indexOf('\0') >= 0) {
            reporter.notText();
            return ReadFile.NOTHING;
        }
        var lexer = new AbsGrammarLexer(CharStreams.fromString(source.text(), source.name()));
        lexer.removeErrorListeners();
        List<Token> tokens = new TokenScreen(reporter).screen(lexer.getAllTokens());
        var parser = new AbsGrammarParser(new CommonTokenStream(new ListTokenSource(tokens, source.name())));
        parser.removeErrorListeners();
        parser.setErrorHandler(new SpokenErrors(reporter));
        try {
            var file = parser.file();
            if (!reporter.diagnostics().isEmpty() || tooDeep(file, reporter)) {
                return ReadFile.NOTHING;
            }
            if (file.module().isEmpty() && file.variant().isEmpty()) {
                reporter.error(
                        new Place(source.name(), 1, 1),
                        "this file declares nothing; an ABS file starts with 'module Name;'");
                return ReadFile.NOTHING;
            }
            return new ModuleBuilder(reporter, dialect).read(file);
        } catch (BoundedParser.TooDeep tooDeep) {
            reportDepth(reporter, reporter.place(tooDeep.token()));
            return ReadFile.NOTHING;
        }
    }

    /** Long chains of operators are read by a loop but make a deep tree, which whoever walks it later would pay for. */
    private static boolean tooDeep(ParserRuleContext root, SyntaxReporter reporter) {
        record Visit(ParseTree tree, int depth) {}
        var open = new ArrayDeque<Visit>();
        open.push(new Visit(root, 0));
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            if (visit.depth() > 2 * BoundedParser.LEVELS) {
                Token token = visit.tree() instanceof TerminalNode leaf
                        ? leaf.getSymbol()
                        : ((ParserRuleContext) visit.tree()).getStart();
                reportDepth(reporter, reporter.place(token));
                return true;
            }
            for (int child = 0; child < visit.tree().getChildCount(); child++) {
                open.push(new Visit(visit.tree().getChild(child), visit.depth() + 1));
            }
        }
        return false;
    }

    private static void reportDepth(SyntaxReporter reporter, Place place) {
        reporter.error(
                place,
                "nested more than " + BoundedParser.LEVELS
                        + " levels deep; write the inner part as a function or a variable of its own");
    }
}
