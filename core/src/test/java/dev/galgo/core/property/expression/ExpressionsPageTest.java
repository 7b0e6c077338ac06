package dev.galgo.core.property.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Value;
import dev.galgo.core.model.Value.Part;
import dev.galgo.core.model.Value.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the page about claims says is so. */
class ExpressionsPageTest {
    private static final Pattern CLAIMS = Pattern.compile("```claim\n(.*?)```", Pattern.DOTALL);
    private static final Pattern FAULT = Pattern.compile("^\\| `(.*?)` \\| (.*) \\|$", Pattern.MULTILINE);

    private final MadeConfiguration bank = new MadeConfiguration();

    private static String page() throws IOException {
        return Files.readString(Path.of("../docs/expressions.md"));
    }

    @BeforeEach
    void aBankWithTwoAccounts() {
        ActorId server = bank.add("net.Server");
        var fields = new LinkedHashMap<String, Value>();
        fields.put("leader", Value.of("true"));
        fields.put("load", Value.of("2"));
        fields.put("favourite", Value.of("\"tea\""));
        fields.put("stock", Value.of("{\"tea\"=5}", "HashMap", Shape.MAP, List.of(new Part("\"tea\"", Value.of("5")))));
        fields.put("last", Value.of("Just(3)", "Just", Shape.OBJECT, List.of(new Part("1", Value.of("3")))));
        bank.set(server, "leading", fields);
        ActorId ann = account("ann", 10, "OPEN", server);
        account("bob", 20, "OPEN", server);
        bank.stop(bank.add("Account"));
        bank.send(ann, "deposit");
        bank.send(Message.reply(Message.call(server, "get", Content.EMPTY, ann), Content.EMPTY));
        bank.send(bank.actors().get(2), "deposit");
    }

    private ActorId account(String owner, int balance, String state, ActorId server) {
        var fields = new LinkedHashMap<String, Value>();
        fields.put("balance", Value.of(String.valueOf(balance)));
        fields.put("owner", Value.of('"' + owner + '"'));
        fields.put("state", Value.of(state));
        fields.put("history", ReadValuesTest.list("5", "7"));
        fields.put("bank", Value.of(server.toString()));
        fields.put(
                "address",
                Value.of(
                        "Address{city=\"Lisbon\"}",
                        "Address",
                        Shape.OBJECT,
                        List.of(new Part("city", Value.of("\"Lisbon\"")))));
        fields.put("at manager", Value.of("\"m1\""));
        fields.put("notes", Value.of("\"xxxxx...\""));
        return bank.add("Account", fields);
    }

    @Test
    void everyClaimOnItHoldsInTheBankOfThisTest() throws IOException {
        var blocks = CLAIMS.matcher(page());
        int claims = 0;
        while (blocks.find()) {
            for (String claim : blocks.group(1).strip().split("\n")) {
                assertThat(bank.holds(claim)).as(claim).isTrue();
                claims++;
            }
        }
        assertThat(claims).isGreaterThan(20);
    }

    @Test
    void whatIsSaidOfClaimsThatCannotBeEvaluatedIsSaid() throws IOException {
        var rows = FAULT.matcher(page());
        int faults = 0;
        while (rows.find()) {
            assertThat(said(rows.group(1))).isEqualTo(rows.group(2));
            faults++;
        }
        assertThat(faults).isEqualTo(7);
    }

    private String said(String claim) {
        try {
            return String.valueOf(Expression.parse(claim).holds(bank));
        } catch (ExpressionError wrong) {
            return "column " + wrong.column() + ": " + wrong.getMessage();
        } catch (ExpressionFault fault) {
            return fault.getMessage();
        }
    }
}
