// SPDX-License-Identifier: MIT
// What the tests need of a chain and OpenZeppelin's published artifacts do not have. contracts.json is this file
// compiled by solc 0.8.28 (evmVersion paris, optimizer on): the tests need no compiler.
pragma solidity ^0.8.20;

/// A stablecoin with six decimals.
contract TestDollar {
    string public constant name = "Test Dollar";
    string public constant symbol = "TUSD";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// A price feed that says what it is told.
contract TestFeed {
    uint8 public constant decimals = 8;
    int256 private answer;
    uint256 private updatedAt;

    function set(int256 newAnswer, uint256 time) external {
        answer = newAnswer;
        updatedAt = time;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, answer, updatedAt, updatedAt, 1);
    }
}

/// Pays several from what it holds, in one transaction.
contract TestPayer {
    receive() external payable {}

    function payTokens(address token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) TestDollar(token).transfer(to[i], values[i]);
    }

    function passOn(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent);
    }
}
